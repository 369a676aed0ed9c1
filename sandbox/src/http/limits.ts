/**
 * What one visitor, or one machine, may ask of the sandbox.
 * These are the defaults; `SANDBOX_LIMITS` sets others by name, as tests and benches do.
 */
export const defaultLimits = {
  /** Bytes of a JSON body. */
  bodyBytes: 16_384,
  /** Bytes of an SDP body. */
  sdpBytes: 65_536,
  /** Nesting of a JSON body. */
  jsonDepth: 20,
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  connectionsCheckingIntervalMs: 1_000,
  connections: 500,
  /** Of `connections`, for one address. An IPv6 /64 counts as one; trusted proxies are not limited. */
  connectionsPerAddress: 100,
  headerBytes: 8_192,
  /** Unanswered requests of one connection. They are handled one after another. */
  pipelinedRequests: 16,
  /** A client that reads nothing of its answer is disconnected after one to two times this long. */
  unreadAnswerMs: 4_000,
  /** Per address and minute. */
  callStartsPerMinute: 5,
  bookingsPerMinute: 10,
  /** Upcoming bookings. A cancelled booking does not count. */
  openBookings: 10,
  /** Reads of the scheduler's pages and answers. */
  schedulerReadsPerMinute: 120,
  chatTurnsPerMinute: 30,
  calls: 20,
  callsPerAddress: 2,
  callMinutes: 5,
  /**
   * A call that no caller joins is ended after this long, even if its start failed in the browser. The time
   * is long because the browser may ask for the microphone, and visitors may think about it.
   */
  joinWithinMs: 120_000,
  /** A chat message, in bytes. */
  chatMessageBytes: 8_192,
  /** Messages that a visitor may send in one conversation. */
  chatMessages: 50,
  /** Mails to one recipient within a day; a booking beyond it is made without a mail. */
  mailsPerRecipient: 10,
  /** Of all visitors together. One more replaces the oldest conversation. */
  chatsKept: 20_000,
  /** How long calls and chats are stored, with everything that was said in them. */
  conversationHours: 24,
  /** Bytes of a JSON body sent with the private key: an assistant's definition is long. */
  accountBodyBytes: 65_536,
  /** Bytes of an uploaded form: a file and a few hundred around it. */
  fileBytes: 1_048_576,
  /** How many resources of each kind the account may hold. */
  resourcesOfAKind: 1_000,
};

export type Limits = Readonly<typeof defaultLimits>;
