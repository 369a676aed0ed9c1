/** The data channel that the browser opens for app messages. */
export const MESSAGES_CHANNEL = "app-messages";
