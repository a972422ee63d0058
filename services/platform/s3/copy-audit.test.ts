import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { copyAudit } from './copy-audit.ts';

const s3 = mockClient(S3Client);
beforeEach(() => {
  s3.reset();
  process.env.AUDIT_BUCKET = 'copies';
});

const entry = (id: string) => ({
  pk: 'main#AUDIT#2026-11-27',
  sk: `12:00:00.000#${id}`,
  action: 'close',
  amount: 12.5,
});
const event = (...ids: string[]): DynamoDBStreamEvent =>
  ({
    Records: ids.map((id, place) => ({
      eventName: 'INSERT',
      dynamodb: {
        NewImage: marshall(entry(id)),
        SequenceNumber: `10${place}`,
        ApproximateCreationDateTime: Date.parse('2026-11-27T23:59:59Z') / 1000,
      },
    })),
  }) as unknown as DynamoDBStreamEvent;

test('a batch becomes one file with an entry per line, and a repetition writes the same file', async () => {
  s3.on(PutObjectCommand).resolves({});
  await copyAudit(event('a', 'b'));
  await copyAudit(event('a', 'b'));
  const puts = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
  expect(puts.map(({ Bucket, Key, IfNoneMatch }) => [Bucket, Key, IfNoneMatch])).toEqual(
    Array(2).fill(['copies', 'entries/2026/11/27/100.jsonl', '*']),
  );
  const lines = String(puts[0]?.Body).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([entry('a'), entry('b')]);
});

test('an existing file stays; Lambda repeats after another refusal', async () => {
  const failed = (httpStatusCode: number) =>
    new S3ServiceException({ name: 'x', $fault: 'client', $metadata: { httpStatusCode } });
  s3.on(PutObjectCommand).rejects(failed(412));
  await expect(copyAudit(event('a'))).resolves.toBeUndefined();
  s3.on(PutObjectCommand).rejects(failed(403));
  await expect(copyAudit(event('a'))).rejects.toThrow();
});
