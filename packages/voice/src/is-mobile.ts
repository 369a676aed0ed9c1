/** A phone or a tablet; an iPad that calls itself a Mac is known by its fingers. Source: spec §9. */
export function isMobile(userAgent: string, maxTouchPoints: number): boolean {
  return (
    /android|iphone|ipad|ipod|iemobile|blackberry|bada/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  );
}
