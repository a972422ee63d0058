import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/**
 * EventBridge's checks of PutEvents. The limits are those that hold in every region: an event that passes here passes
 * there. Source: https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html
 */
const MAX_ENTRIES = 10;
const MAX_BYTES = 256 * 1024;
const TIME_BYTES = 14;

const EventEntry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  /** Epoch seconds, as the JSON protocol writes times. */
  Time: z.number().optional(),
  Resources: z.array(z.string()).optional(),
  EventBusName: z.string().optional(),
});
type EventEntry = z.infer<typeof EventEntry>;
const Request = z.object({ Entries: z.array(EventEntry).min(1).max(MAX_ENTRIES) });

export interface Envelope {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Record<string, unknown>;
}
export interface RefusedEntry {
  ErrorCode: string;
  ErrorMessage: string;
}

/** The whole request is rejected: no entry was accepted. */
export class RefusedRequest extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const bytes = (text = ''): number => Buffer.byteLength(text);
const sizeOf = (entry: EventEntry): number =>
  (entry.Time === undefined ? 0 : TIME_BYTES) +
  bytes(entry.Source) +
  bytes(entry.DetailType) +
  bytes(entry.Detail) +
  (entry.Resources ?? []).reduce((sum, resource) => sum + bytes(resource), 0);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRequest(body: string): EventEntry[] {
  const json = parseJson(body);
  if (json === undefined) throw new RefusedRequest('SerializationException', 'The body is not JSON.');
  const request = Request.safeParse(json);
  if (!request.success) throw new RefusedRequest('ValidationException', z.prettifyError(request.error));
  const { Entries } = request.data;
  if (Entries.reduce((sum, entry) => sum + sizeOf(entry), 0) > MAX_BYTES) {
    throw new RefusedRequest('ValidationException', 'Total size of the entries in the request is over the limit.');
  }
  return Entries;
}

const Detail = z.record(z.string(), z.unknown());
const wholeSeconds = (epochMs: number): string => new Date(epochMs).toISOString().replace(/\.\d+Z$/, 'Z');

/** Returns the event for its targets, or the entry's error. */
export function envelopeOf(entry: EventEntry, region: string): Envelope | RefusedEntry {
  for (const name of ['Source', 'DetailType', 'Detail'] as const) {
    if (entry[name]) continue;
    return {
      ErrorCode: 'InvalidArgument',
      ErrorMessage: `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
    };
  }
  const detail = Detail.safeParse(parseJson(entry.Detail ?? ''));
  if (!detail.success) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': entry.DetailType ?? '',
    source: entry.Source ?? '',
    account: '000000000000',
    time: wholeSeconds(entry.Time === undefined ? Date.now() : entry.Time * 1000),
    region,
    resources: entry.Resources ?? [],
    detail: detail.data,
  };
}
