/** What a practice said. Source: spec §3. */
export interface Testimonial {
  name: string;
  practice: string;
  text: string;
  rating: 5;
  /** Made up to show the place; every one of these must be replaced before a launch. */
  example: boolean;
}

/** The specification gives the fields, not the people: these are samples and say so. */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Sample name",
    practice: "Office manager, sample dental practice",
    text: "I stopped apologizing for voicemail. On Monday the calendar was full of people who had called on Sunday.",
    rating: 5,
    example: true,
  },
  {
    name: "Sample name",
    practice: "Owner, sample med-spa",
    text: "It told a caller her question was one for our nurse. The note was on the desk at nine.",
    rating: 5,
    example: true,
  },
  {
    name: "Sample name",
    practice: "Dentist, sample family practice",
    text: "I called it pretending to be a difficult patient. It stayed polite, asked what we would ask, and booked me.",
    rating: 5,
    example: true,
  },
  {
    name: "Sample name",
    practice: "Front desk, sample med-spa",
    text: "The phone rings, and I keep my eyes on the patient in front of me. That’s the difference.",
    rating: 5,
    example: true,
  },
];

/** While all of them are made up, that is said once, above; beside real ones each says it itself. */
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
