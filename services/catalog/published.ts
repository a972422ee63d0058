/** What other rooms may use of this one. */
export { limitsOf, type PlannedService } from './domain/plan.ts';
export { isListed, isLive } from './domain/shelf.ts';
export {
  allServices,
  businessData,
  currentSettings,
  forgetBusiness,
  forgetSettings,
  serviceById,
  serviceByIdWithDeleted,
  servicesByIdWithDeleted,
  servicesOfWish,
  servicesWithDeleted,
} from './store/catalog.ts';
export { allOf, SERVICES, stillAsRead } from './store/catalog-admin.ts';
export { serviceIdAt } from './store/slugs.ts';
