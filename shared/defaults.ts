import type { Business, SecurityPolicy, Settings } from './contract/booking.ts';

/** The specification's defaults, in force until the clinic saves its own. */
export const DEFAULT_SETTINGS: Settings = {
  cosmetologyStaff: 2,
  specializedStaff: 1,
  appointmentInterval: 60,
  weekdayOpeningTime: '09:00',
  weekdayClosingTime: '18:00',
  saturdayOpeningTime: '09:00',
  saturdayClosingTime: '14:00',
  sundayEnabled: false,
  capacityRule: 'start',
};

/** A clinic that wants more says so. */
export const DEFAULT_SECURITY: SecurityPolicy = { adminMfaRequired: false };

/** A clinic that has not said who it is yet. */
export const DEFAULT_BUSINESS: Omit<Business, 'openingHours'> = {
  name: 'Rostro',
  type: 'clinic',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  email: '',
  website: '',
  social: { facebook: '', instagram: '', whatsapp: '' },
};
