import { FloatingCall } from "./call/floating-call.tsx";
import { TestCall } from "./call/test-call.tsx";
import { LiveChat } from "./chat/live-chat.tsx";
import { GoBack } from "./go-back/go-back.tsx";
import { island } from "../islands/island.tsx";
import { SchedulerFrame } from "./scheduler/scheduler-frame.tsx";
import { TestimonialCarousel } from "./testimonials/testimonial-carousel.tsx";

/* What pages place: the static side of each island of `registry.ts`. */

export const CallIsland = island("test-call", TestCall, { group: "call" });
export const FloatingIsland = island("floating-call", FloatingCall, { group: "call" });
export const ChatIsland = island("live-chat", LiveChat);
export const SchedulerIsland = island("scheduler", SchedulerFrame, { on: "visible" });
export const TestimonialsIsland = island("testimonials", TestimonialCarousel, { on: "visible" });
export const GoBackIsland = island("go-back", GoBack);
