import { randomUUID } from 'node:crypto';
import { escapeText } from '../common/html.ts';

/** An error response of S3. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Source: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export const refusalXml = ({ code, message }: Refusal): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeText(message)}</Message>` +
  `<RequestId>${randomUUID()}</RequestId></Error>`;
