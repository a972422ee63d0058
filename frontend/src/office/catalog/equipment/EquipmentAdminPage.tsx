import { CatalogPage } from '../published/CatalogPage.tsx';
import { EQUIPMENT } from './catalog.ts';

export default function EquipmentAdminPage() {
  return <CatalogPage catalog={EQUIPMENT} />;
}
