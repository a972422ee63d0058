import type { UseCase } from '@rostro/rules/http/context';
import type { Service } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { allEquipment, allServices, businessData, currentSettings, serviceById } from '../store/catalog.ts';
import { toBusiness } from './to-business.ts';

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
  return toBusiness(business, settings);
};
