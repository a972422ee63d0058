import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { env } from '../env.ts';
import { putObjectOnce } from './objects.ts';

const lineOf = ({ dynamodb }: DynamoDBRecord): string =>
  `${JSON.stringify(unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))}\n`;

/** `entries/2026/11/27/<place in the stream>.jsonl`: the day on which the first of them was written, in UTC. */
function keyOf({ dynamodb }: DynamoDBRecord): string {
  const written = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000);
  return `entries/${written.toISOString().slice(0, 10).replaceAll('-', '/')}/${dynamodb?.SequenceNumber}.jsonl`;
}

/**
 * Copies new entries of the audit into a bucket that keeps them whatever happens to the table: one file for a batch of
 * the table's stream, one item in a line. A batch that is tried again writes the same file; the second half of one that
 * was split has a file of its own, so an entry may stand in two.
 */
export async function copyAudit({ Records: [first, ...others] }: DynamoDBStreamEvent): Promise<void> {
  if (first === undefined) return;
  const bytes = Buffer.from([first, ...others].map(lineOf).join(''));
  await putObjectOnce(keyOf(first), { type: 'application/jsonl', bytes }, 'no-store', env('AUDIT_BUCKET'));
}
