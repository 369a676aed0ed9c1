/** How long a live demo takes, in minutes. Source: spec §9, other figures. */
export const demoMinutes = 15;
