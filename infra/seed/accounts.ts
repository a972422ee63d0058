import type { NewProfile } from '@rostro/rules/clients/profile';
import { type ClinicRole, ROLE_IDS } from './clinic.ts';

/** Only for a local system: the seed for AWS creates no accounts. */
export const DEMO_PASSWORD = 'Rostro-2026';

export type AccountProfile = Pick<
  NewProfile,
  'id' | 'fullName' | 'email' | 'phone' | 'birthDate' | 'position' | 'isOnSite'
>;

export interface DemoAccount extends AccountProfile {
  email: string;
  /** The label in the start message. */
  role: string;
  /** Absent for clients. */
  roleId?: ClinicRole;
}

export const ADMIN_ACCOUNT: DemoAccount = {
  id: 'account-admin',
  email: 'admin@rostro.test',
  fullName: 'Sofía Herrera Montaño',
  phone: '524425550171',
  birthDate: '1979-04-18',
  position: 'Directora',
  isOnSite: true,
  role: 'administración',
  roleId: ROLE_IDS.administration,
};

/** The one account of an empty clinic. Nobody is invented: the command says the owner's name, or the owner at the first sign-in. */
export const firstAccount = (fullName: string): DemoAccount => ({
  id: ADMIN_ACCOUNT.id,
  email: ADMIN_ACCOUNT.email,
  fullName,
  role: 'administración',
  roleId: ROLE_IDS.administration,
});

/** The profile is complete, so that the account can book at once. */
export const CLIENT_ACCOUNT: DemoAccount = {
  id: 'account-cliente',
  email: 'cliente@rostro.test',
  fullName: 'Mariana Ríos Cárdenas',
  phone: '524425550178',
  birthDate: '1991-03-14',
  role: 'cliente',
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ADMIN_ACCOUNT,
  {
    id: 'account-recepcion',
    email: 'recepcion@rostro.test',
    fullName: 'Laura Jiménez Prado',
    phone: '524425550172',
    birthDate: '1994-09-02',
    position: 'Recepcionista',
    isOnSite: true,
    role: 'recepción',
    roleId: ROLE_IDS.reception,
  },
  {
    id: 'account-cosmetologa',
    email: 'cosmetologa@rostro.test',
    fullName: 'Patricia Solís Rangel',
    phone: '524425550173',
    birthDate: '1987-12-11',
    position: 'Cosmetóloga',
    isOnSite: true,
    role: 'cosmetología',
    roleId: ROLE_IDS.cosmetology,
  },
  CLIENT_ACCOUNT,
];
