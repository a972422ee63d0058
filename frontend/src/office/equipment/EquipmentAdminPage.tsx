import { CatalogPage } from '#office/catalog/CatalogPage.tsx';
import { EQUIPMENT } from './catalog.ts';

export default function EquipmentAdminPage() {
  return <CatalogPage catalog={EQUIPMENT} />;
}
