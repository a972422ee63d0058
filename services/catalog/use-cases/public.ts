import { branchesFor, homeWords, toBusiness } from '@rostro/clinic/published';
import type { UseCase } from '@rostro/rules/http/context';
import { modulesOff } from '@rostro/rules/http/modules';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { shownUsers, teamOnSite } from '@rostro/team/published';
import { isListed } from '../domain/shelf.ts';
import { allEquipment, allServices, businessData, currentSettings, serviceById } from '../store/catalog.ts';

export const listServices: UseCase<'listServices'> = async () => ({ items: (await allServices()).filter(isListed) });

export const getService: UseCase<'getService'> = async ({ params }) => {
  const service = await serviceById(params.serviceId);
  if (service === null || !isListed(service)) throw new AppError('service_not_found');
  const { aftercare, ...shown } = service;
  return { ...shown, ...(aftercare && { aftercare }) };
};

export const listStaff: UseCase<'listStaff'> = async (_, { now }) => {
  const [resources, services, users] = await Promise.all([knownResources(), allServices(), shownUsers()]);
  return { items: teamOnSite(resources, services.filter(isListed), users, todayAt(now)) };
};

export const listEquipment: UseCase<'listEquipment'> = async () => ({
  items: (await allEquipment()).filter((item) => item.isActive),
});

export const getSettings: UseCase<'getSettings'> = () => currentSettings();

const clinic = async () => {
  const [business, settings] = await Promise.all([businessData(), currentSettings()]);
  return toBusiness(business, settings);
};

export const getBusiness: UseCase<'getBusiness'> = async (_, { now }) => {
  const [shown, home, off] = await Promise.all([clinic(), homeWords(), modulesOff()]);
  const branches = await branchesFor(shown, now);
  return {
    ...shown,
    ...(home && { home }),
    ...(branches !== undefined && { branches }),
    ...(off.length > 0 && { modulesOff: off }),
  };
};

const icon = (edge: number) => ({
  src: `/img/icono-${edge}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** The site has no such file, because only the table knows the clinic's name. */
export const getManifest: UseCase<'getManifest'> = async () => {
  const { name } = await clinic();
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Reserva y lleva tus citas de cuidado facial.',
    lang: 'es-MX',
    start_url: '/appointments',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6f2',
    theme_color: '#faf6f2',
    icons: [icon(192), icon(512)],
    shortcuts: [
      { name: 'Reservar Cita', url: '/servicios' },
      { name: 'Mis Citas', url: '/appointments' },
    ],
  };
};
