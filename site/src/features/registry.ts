import type { Islands } from "../islands/island-loader.ts";

/** The islands by their `data-island` name. Each is a chunk. */
export const islands = {
  "test-call": () => import("./call/test-call.tsx").then((module) => module.TestCall),
  "floating-call": () => import("./call/floating-call.tsx").then((module) => module.FloatingCall),
  "live-chat": () => import("./chat/live-chat.tsx").then((module) => module.LiveChat),
  scheduler: () =>
    import("./scheduler/scheduler-frame.tsx").then((module) => module.SchedulerFrame),
  testimonials: () =>
    import("./testimonials/testimonial-carousel.tsx").then((module) => module.TestimonialCarousel),
  "go-back": () => import("./go-back/go-back.tsx").then((module) => module.GoBack),
} satisfies Islands;
