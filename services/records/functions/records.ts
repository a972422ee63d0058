import { serve } from '@rostro/rules/http/serve';
import { recordsRoutes } from '@rostro/shared/contract/records';
import { addToRecord } from '../use-cases/add-to-record.ts';
import { signRecord, updateRecord } from '../use-cases/change-record.ts';
import { createRecord } from '../use-cases/create-record.ts';
import { listRecords } from '../use-cases/list-records.ts';
import { finishRecordPhoto, startRecordPhoto } from '../use-cases/record-photo.ts';

/** Health data: a function of its own, so that no other function may read the photos. */
export const handler = serve(recordsRoutes, {
  listRecords,
  createRecord,
  updateRecord,
  signRecord,
  addToRecord,
  startRecordPhoto,
  finishRecordPhoto,
});
