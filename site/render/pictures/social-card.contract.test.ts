import { expect, test } from "vitest";
import { socialCards } from "./social-card.ts";

const pages = [
  { path: "/", card: "It answers." },
  { path: "/about", card: "We answer, so you can take care of people." },
];

test("a card has the size that previews show uncut, and is small", async () => {
  for (const { png, width, height } of (await socialCards("Fern Desk", pages)).values()) {
    const header = Buffer.from(png);
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
    expect([width, height]).toEqual([1200, 630]);
    expect(png.byteLength).toBeLessThan(60_000);
  }
});

test("the same words make the same bytes under the same address, and other words others", async () => {
  const paths = async (brand: string): Promise<string[]> =>
    [...(await socialCards(brand, pages)).values()].map(({ path }) => path);
  const [once, again, renamed] = [
    await paths("Fern Desk"),
    await paths("Fern Desk"),
    await paths("Fern Desks"),
  ];
  expect(once).toEqual(again);
  expect(new Set([...once, ...renamed]).size).toBe(4);
  expect(once[0]).toMatch(/^\/assets\/card-home-[0-9a-f]{8}\.png$/);
});

test("a card says in words what is written on it", async () => {
  const cards = await socialCards("Fern Desk", pages);
  expect(cards.get("/")?.alt).toBe("Fern Desk: It answers.");
});

test("a brand in a script that the face lacks leaves the card its mark", async () => {
  const cards = await socialCards("歯科受付", pages);
  expect(cards.size).toBe(2);
});

test("a sentence that the face cannot write stops the build, and names its page", async () => {
  const unwritable = [{ path: "/about", card: "We answer 歯." }];
  await expect(socialCards("Fern Desk", unwritable)).rejects.toThrow("/about");
});
