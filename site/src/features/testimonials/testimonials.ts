/** A practice's words about us. Source: spec §3. */
export interface Testimonial {
  name: string;
  practice: string;
  text: string;
  rating: 5;
  /** A placeholder that must be replaced before a launch. */
  example: boolean;
}

/** A placeholder. Write a real one out, with `example: false`. */
const sample = (practice: string, text: string): Testimonial => ({
  name: "Sample name",
  practice,
  text,
  rating: 5,
  example: true,
});

/** The specification gives the fields, not the people: these are samples and say so. */
export const testimonials: readonly Testimonial[] = [
  sample(
    "Office manager, sample dental practice",
    "I stopped apologizing for voicemail. On Monday the calendar was full of people who had called on Sunday.",
  ),
  sample(
    "Owner, sample med-spa",
    "It told a caller her question was one for our nurse. The note was on the desk at nine.",
  ),
  sample(
    "Dentist, sample family practice",
    "I called it pretending to be a difficult patient. It stayed polite, asked what we would ask, and booked me.",
  ),
  sample(
    "Front desk, sample med-spa",
    "The phone rings, and I keep my eyes on the patient in front of me. That’s the difference.",
  ),
];

/** If all are examples, one note above says so. Among real ones, each example is marked. */
export const allAreExamples = testimonials.every(({ example }) => example);

/** How the testimonials are announced and stepped through. */
export const testimonialWords = {
  heading: "What practices say",
  example: "Example. Not a real customer.",
  rated: (rating: number): string => `Rated ${rating} of 5`,
  pause: "Pause the testimonials",
  play: "Play the testimonials",
  previous: "Previous testimonial",
  next: "Next testimonial",
  place: (shown: number, count: number): string => `${shown} of ${count}`,
} as const;
