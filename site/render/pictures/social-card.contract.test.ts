import { expect, test } from "vitest";
import { socialCards } from "./social-card.ts";

const pages = [
  { path: "/", card: "It answers." },
  { path: "/about", card: "We answer,\nso you can\ntake care of people." },
];

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

test("a card is small, and says in words what is written on it", async () => {
  const card = (await socialCards("Fern Desk", pages)).get("/about");
  expect(card?.png.byteLength).toBeLessThan(60_000);
  expect(card?.alt).toBe("Fern Desk: We answer, so you can take care of people.");
});

test("a brand in a script that the face lacks leaves the card its mark", async () => {
  const cards = await socialCards("歯科受付", pages);
  expect(cards.size).toBe(2);
});

test("a sentence that the face cannot write stops the build, and names its page", async () => {
  const unwritable = [{ path: "/about", card: "We answer 歯." }];
  await expect(socialCards("Fern Desk", unwritable)).rejects.toThrow("/about");
});
