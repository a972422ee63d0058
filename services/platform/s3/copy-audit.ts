import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { env } from '../env.ts';
import { putObjectOnce } from './objects.ts';

const lineOf = ({ dynamodb }: DynamoDBRecord): string =>
  `${JSON.stringify(unmarshall((dynamodb?.NewImage ?? {}) as Record<string, AttributeValue>))}\n`;

/** `entries/2026/11/27/<place in the stream>.jsonl`: the UTC day of the first entry. */
function keyOf({ dynamodb }: DynamoDBRecord): string {
  const written = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000);
  return `entries/${written.toISOString().slice(0, 10).replaceAll('-', '/')}/${dynamodb?.SequenceNumber}.jsonl`;
}

/**
 * Copies new entries of the audit into a bucket that outlives the table: one file per batch of the table's stream,
 * one item per line. A repeated batch writes the same file. The second half of a split batch has a file of its own,
 * so an entry may appear in two files.
 */
export async function copyAudit({ Records: [first, ...others] }: DynamoDBStreamEvent): Promise<void> {
  if (first === undefined) return;
  const bytes = Buffer.from([first, ...others].map(lineOf).join(''));
  await putObjectOnce(keyOf(first), { type: 'application/jsonl', bytes }, 'no-store', env('AUDIT_BUCKET'));
}
