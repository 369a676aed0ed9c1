/** How what is asked of the world may end, where it does not end well. */

export const never = () => new Promise<never>(() => {});

export const rejects = (cause: unknown) => (): Promise<never> => Promise.reject(cause as Error);

export const throws = (cause: Error) => (): never => {
  throw cause;
};
