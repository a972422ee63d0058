import { CatalogPage } from '../shelf/CatalogPage.tsx';
import { EQUIPMENT } from './catalog.ts';

export default function EquipmentAdminPage() {
  return <CatalogPage catalog={EQUIPMENT} />;
}
