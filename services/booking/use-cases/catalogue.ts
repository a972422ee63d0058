import type { UseCase } from '@rostro/kit/http/context';
import type { Business, Service, Settings } from '@rostro/shared/contract/booking';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { AppError } from '@rostro/shared/errors';
import { sayTime } from '@rostro/shared/time';
import { allEquipment, allServices, businessData, currentSettings, serviceById } from '../store/catalog.ts';

const isListed = (service: Service): boolean => service.isActive && service.isPublic;

export const listServices: UseCase<'listServices'> = async () => ({ items: (await allServices()).filter(isListed) });

export const getService: UseCase<'getService'> = async ({ params }) => {
  const service = await serviceById(params.serviceId);
  if (service === null || !isListed(service)) throw new AppError('service_not_found');
  return service;
};

export const listEquipment: UseCase<'listEquipment'> = async () => ({
  items: (await allEquipment()).filter((item) => item.isActive),
});

export const getSettings: UseCase<'getSettings'> = () => currentSettings();

export const getBusiness: UseCase<'getBusiness'> = async () => {
  const [business, settings] = await Promise.all([businessData(), currentSettings()]);
  return { ...DEFAULT_BUSINESS, ...business, openingHours: openingRows(settings) };
};

/** Opening hours in words: the schedule is their only source. */
function openingRows(settings: Settings): Business['openingHours'] {
  const hours = (opens: string, closes: string) => `${sayTime(opens)} – ${sayTime(closes)}`;
  const weekdays = hours(settings.weekdayOpeningTime, settings.weekdayClosingTime);
  return [
    { days: 'Lunes a viernes', hours: weekdays },
    { days: 'Sábado', hours: hours(settings.saturdayOpeningTime, settings.saturdayClosingTime) },
    { days: 'Domingo', hours: settings.sundayEnabled ? weekdays : 'Cerrado' },
  ];
}
