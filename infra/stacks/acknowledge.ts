import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts findings of the template rules on a construct and its children, with a reason for the reader. */
export function acknowledge(construct: IConstruct, ids: string | readonly string[], reason: string): void {
  Validations.of(construct).acknowledge(...[ids].flat().map((id) => ({ id, reason })));
}
