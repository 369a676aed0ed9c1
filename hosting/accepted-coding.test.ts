import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedCoding } from "./accepted-coding.ts";

const offered = ["br", "zstd", "gzip"] as const;

test("a browser that takes everything gets the smallest", () => {
  expect(acceptedCoding("gzip, deflate, br, zstd", offered)).toBe("br");
  expect(acceptedCoding("*", offered)).toBe("br");
});

test("a browser gets what it weighs highest", () => {
  expect(acceptedCoding("br;q=0.5, zstd;q=0.8, gzip;q=0.1", offered)).toBe("zstd");
  expect(acceptedCoding("br;q=0.5, gzip", offered)).toBe("gzip");
  expect(acceptedCoding("identity, gzip;q=0.5", offered)).toBeNull();
});

test("a coding that is refused is never sent", () => {
  expect(acceptedCoding("br;q=0, gzip", offered)).toBe("gzip");
  expect(acceptedCoding("br;q=0.000, *;q=0.2", offered)).toBe("zstd");
  expect(acceptedCoding("*;q=0", offered)).toBeNull();
});

test("whoever asks for nothing, or for what is not there, gets the file as it is", () => {
  expect(acceptedCoding(undefined, offered)).toBeNull();
  expect(acceptedCoding("", offered)).toBeNull();
  expect(acceptedCoding("compress, brotli", offered)).toBeNull();
});

test("names and weights are read as the standard writes them", () => {
  expect(acceptedCoding("GZIP ; Q=1.000", offered)).toBe("gzip");
  expect(acceptedCoding("x-gzip", offered)).toBe("gzip");
  expect(acceptedCoding("br;q=2, gzip;q=0.5", offered)).toBe("gzip");
});

test("whatever the header says, what is sent was asked for", () => {
  const part = fc.tuple(
    fc.constantFrom("br", "zstd", "gzip", "identity", "*", "deflate"),
    fc.integer({ min: 0, max: 1000 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: ([name]) => name }), (parts) => {
      const weights = new Map<string, number>(parts);
      const header = parts.map(([name, weight]) => `${name};q=${weight / 1000}`).join(", ");
      const coding = acceptedCoding(header, offered);
      const weightOf = (name: string): number => weights.get(name) ?? weights.get("*") ?? 0;
      const most = Math.max(...offered.map(weightOf));
      const least = weights.get("identity") ?? 0;
      if (coding === null) expect(most === 0 || most < least).toBe(true);
      else expect([weightOf(coding), weightOf(coding) > 0]).toEqual([most, true]);
    }),
  );
});

test("no header, however broken, is answered by an error", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const coding = acceptedCoding(header, offered);
      expect(coding === null || offered.includes(coding)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
