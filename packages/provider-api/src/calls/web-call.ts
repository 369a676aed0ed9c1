/** Who answers, by id or inline. At least one of assistant, squad, workflow. Source: spec §3, §5. */
export interface CallRequest {
  assistant?: string | object;
  assistantOverrides?: object;
  squad?: string | object;
  workflow?: string | object;
  workflowOverrides?: object;
}

/** The fields of the provider's web call that are read. Source: spec §3; `transport`: today's provider. */
export interface WebCall {
  id: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled?: boolean };
  assistant?: { voice?: { provider?: string } };
  /** Lets the visitor into the room, which then records by itself. */
  transport?: { callToken?: string };
}
