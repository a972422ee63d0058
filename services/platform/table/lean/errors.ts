import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';

interface Refusal {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: { Code?: string; Message?: string }[];
}

/** The engine's refusal as the SDK's exception. */
export function toException(status: number, refusal: Refusal): DynamoDBServiceException {
  const { __type = '', CancellationReasons } = refusal;
  const name = __type.slice(__type.lastIndexOf('#') + 1) || 'UnknownError';
  const options = { message: refusal.message ?? refusal.Message ?? name, $metadata: { httpStatusCode: status } };
  if (name === 'TransactionCanceledException') {
    return new TransactionCanceledException({ ...options, ...(CancellationReasons && { CancellationReasons }) });
  }
  return new DynamoDBServiceException({ ...options, name, $fault: status >= 500 ? 'server' : 'client' });
}
