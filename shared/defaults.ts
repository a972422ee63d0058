import type { Business, SecurityPolicy, Settings } from './contract/booking/booking.ts';
import type { NoticePolicy } from './contract/notifications/notice-policy.ts';
import { DEFAULT_HOLD_HOURS } from './scheduling/guest-window.ts';
import type { Hours } from './scheduling/schedule.ts';

/** The specification's defaults, valid until the clinic saves its own. */
export const DEFAULT_SCHEDULE: Hours = {
  appointmentInterval: 60,
  weekdayOpeningTime: '09:00',
  weekdayClosingTime: '18:00',
  saturdayOpeningTime: '09:00',
  saturdayClosingTime: '14:00',
  sundayEnabled: false,
};
/** By default clients may book as late and as far ahead as they like, and change a visit until it begins. */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_SCHEDULE,
  cosmetologyStaff: 2,
  specializedStaff: 1,
  capacityRule: 'start',
  leadHours: 0,
  horizonDays: 0,
  lastStart: 'closing',
  guestHoldHours: DEFAULT_HOLD_HOURS,
  cancelHours: 0,
  moveHours: 0,
  lateMoney: 'credit',
  depositAfterNoShows: 2,
  noShowMonths: 12,
  missedSession: 'kept',
};

/** By default no second factor is required, and an unused panel locks. */
export const DEFAULT_SECURITY: SecurityPolicy = { adminMfaRequired: false, lockMinutes: 15 };

/** By default a day before and three hours before, with quiet hours at night. */
export const DEFAULT_NOTICE_POLICY: NoticePolicy = {
  reminderHours: [24, 3],
  channels: ['email', 'whatsapp'],
  quietFrom: '21:00',
  quietTo: '08:00',
  thanks: true,
  aftercare: '',
  newBookings: { channels: [], email: '', whatsapp: '' },
  healthForm: { serviceIds: [], hours: 48 },
};

/** A clinic without saved data. */
export const DEFAULT_BUSINESS: Omit<Business, 'openingHours' | 'isPublished'> = {
  name: 'Rostro',
  type: 'clinic',
  branchName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  email: '',
  website: '',
  social: { facebook: '', instagram: '', whatsapp: '' },
};
