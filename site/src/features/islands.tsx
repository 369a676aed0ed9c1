import type { ReactNode } from "react";
import type { SiteContext } from "../site-context.ts";
import { FloatingCall as FloatingInside } from "./call/floating-call.tsx";
import { TestCall } from "./call/test-call.tsx";
import { LiveChat as ChatInside } from "./chat/live-chat.tsx";
import { GoBack as GoBackInside } from "./go-back/go-back.tsx";
import { island } from "../islands/island.tsx";
import { placedScheduler } from "./scheduler/placed-scheduler.ts";
import { SchedulerFrame as SchedulerInside } from "./scheduler/scheduler-frame.tsx";
import { TestimonialCarousel as CarouselInside } from "./testimonials/testimonial-carousel.tsx";

/** What sections place: each island's static side, made from the site's configuration. */
interface Placed {
  site: SiteContext;
}

const Call = island("test-call", TestCall, { on: "intent", group: "call" });
const Floating = island("floating-call", FloatingInside, { on: "intent", group: "call" });
const Chat = island("live-chat", ChatInside, { on: "intent" });
const Scheduler = island("scheduler", SchedulerInside, { on: "visible" });
export const TestimonialCarousel = island("testimonials", CarouselInside, { on: "visible" });
export const GoBack = island("go-back", GoBackInside, { on: "intent" });

export const CallPanel = ({ site }: Placed): ReactNode => <Call call={site.call} place="dial" />;
export const CallButton = ({ site }: Placed): ReactNode => <Call call={site.call} place="band" />;
export const FloatingCall = ({ site }: Placed): ReactNode => <Floating call={site.call} />;
export const LiveChat = ({ site }: Placed): ReactNode => <Chat call={site.call} />;
export const SchedulerFrame = ({ site }: Placed): ReactNode => (
  <Scheduler
    setup={placedScheduler(site.scheduler).setup}
    load={site.scheduler.load}
    bookingUrl={site.bookingUrl}
  />
);
