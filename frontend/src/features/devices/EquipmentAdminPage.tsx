import { CatalogPage } from '../../app/admin/catalog/CatalogPage.tsx';
import { EQUIPMENT } from './catalog.ts';

export default function EquipmentAdminPage() {
  return <CatalogPage catalog={EQUIPMENT} />;
}
