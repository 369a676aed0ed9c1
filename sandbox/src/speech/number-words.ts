import { ToWords } from "to-words/en-US";

const words = new ToWords();

/** "one thousand two hundred fifty"; for whole numbers. */
export const cardinal = (number: number): string => words.convert(number).toLowerCase();

/** "twenty second". */
export const ordinal = (number: number): string => words.toOrdinal(number).toLowerCase();
