import { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';

export const aProblem = (part: Partial<DeliveryProblem> = {}): DeliveryProblem =>
  DeliveryProblem.parse({
    id: 'aviso-1',
    kind: 'confirmation',
    channel: 'email',
    state: 'failed',
    appointmentId: 'cita-1',
    clientId: 'ana',
    clientName: 'Ana López',
    startsAt: '2026-11-20T21:00:00.000Z',
    attempts: 5,
    at: '2026-11-18T18:05:00.000Z',
    reason: 'El proveedor rechazó el mensaje. Revisa que el correo del cliente esté bien escrito.',
    stuck: null,
    blocked: false,
    phone: '525512345678',
    say: null,
    ...part,
  });
