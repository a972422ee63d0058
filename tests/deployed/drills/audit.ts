import assert from 'node:assert/strict';
import type { Report } from '@rostro/table-audit/report';
import { resourceOf } from '../aws.ts';
import type { Clinic } from '../clinic.ts';

/** Runs the weekly audit now: after all journeys nothing in the table contradicts itself. */
export async function auditTable(clinic: Clinic): Promise<void> {
  const name = await resourceOf('TableAudit');
  const invoked = await fetch(`${clinic.endpoint}/2015-03-31/functions/${name}/invocations`, { method: 'POST' });
  const report = (await invoked.json()) as Report;
  assert.equal(invoked.headers.get('x-amz-function-error'), null, JSON.stringify(report));
  assert.ok((report.looked.appointments ?? 0) > 0, 'there is something to look at');
  assert.deepEqual([report.contradictions, report.rules], [0, {}]);
  clinic.tell(`the audit looked at ${report.looked.appointments} appointments and all else, and found nothing`);
}
