/** The ways in which a dependency may fail. */

export const never = () => new Promise<never>(() => {});

export const rejects = (cause: unknown) => (): Promise<never> => Promise.reject(cause as Error);

export const throws = (cause: Error) => (): never => {
  throw cause;
};
