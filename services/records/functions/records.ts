import { parts } from 'virtual:parts';
import { serve } from '@rostro/rules/http/serve';
import { healthFormRoutes } from '@rostro/shared/contract/records/health-form';
import { medicalHistoryRoutes } from '@rostro/shared/contract/records/medical-history';
import { noteTemplateRoutes } from '@rostro/shared/contract/records/note-templates';
import { recordFileRoutes } from '@rostro/shared/contract/records/record-file';
import { recordPhotoRoutes } from '@rostro/shared/contract/records/record-photos';
import { recordsRoutes } from '@rostro/shared/contract/records/records';
import * as clientPhotos from '../use-cases/client-photos.ts';
import * as healthForm from '../use-cases/health-form.ts';
import * as medicalHistory from '../use-cases/medical-history.ts';
import * as noteTemplates from '../use-cases/note-templates.ts';
import * as recordFile from '../use-cases/record-file.ts';
import * as recordPhoto from '../use-cases/record-photo.ts';
import * as visitNotes from '../use-cases/visit-notes.ts';

const healthRoutes = { ...medicalHistoryRoutes, ...healthFormRoutes };

/** Health data have a function of their own, so no other function may read the photos. */
export const handler = serve(
  { ...recordsRoutes, ...healthRoutes, ...noteTemplateRoutes, ...recordFileRoutes, ...recordPhotoRoutes },
  {
    ...visitNotes,
    ...recordPhoto,
    ...clientPhotos,
    ...recordFile,
    ...noteTemplates,
    ...medicalHistory,
    ...healthForm,
  },
  parts,
);
