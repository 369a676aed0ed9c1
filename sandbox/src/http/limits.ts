/**
 * What one visitor, or one machine, may ask of the sandbox.
 * These are the defaults; `SANDBOX_LIMITS` raises them by name, as tests and benches do.
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
  /** Requests of one connection that may be unanswered. They are handled one after another. */
  pipelinedRequests: 16,
  /** A client that takes nothing of its answer is disconnected after this long to twice as long. */
  unreadAnswerMs: 4_000,
  /** Per address and minute. */
  callStartsPerMinute: 5,
  bookingsPerMinute: 10,
  /** Bookings that lie ahead; one that is cancelled counts no longer. */
  openBookings: 10,
  /** Pages and answers of the scheduler that are read. */
  schedulerReadsPerMinute: 120,
  chatTurnsPerMinute: 30,
  calls: 20,
  callsPerAddress: 2,
  callMinutes: 5,
  /**
   * A call that nobody joins is ended after this long, also when its start failed in the browser.
   * Long, because the browser may be asking for the microphone, and a visitor may think that over.
   */
  joinWithinMs: 120_000,
  /** A chat message, in bytes. */
  chatMessageBytes: 8_192,
  /** What a visitor may send in one conversation. */
  chatMessages: 50,
  /** Mails to one recipient within a day; a booking beyond it is made without a mail. */
  mailsPerRecipient: 10,
  /** Of all visitors together. One more takes the place of the oldest conversation's. */
  chatsKept: 20_000,
  /** Conversations, spoken and written, with all that was said in them. */
  conversationHours: 24,
  /** Bytes of a JSON body that the private key brings: an assistant's definition is long. */
  accountBodyBytes: 65_536,
  fileBytes: 1_048_576,
  /** What the account holds at most of each kind of resource. */
  resourcesOfAKind: 1_000,
};

export type Limits = Readonly<typeof defaultLimits>;
