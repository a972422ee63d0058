import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { ConsentLine } from '#office/consents/published/ConsentLine.tsx';
import type { Fills } from '#ui/Places.tsx';

/** In the head of a visit's drawer, below its client's alerts. */
export const VISIT_HEAD: Fills<{ appointment: StaffAppointment }> = { consents: ConsentLine };
