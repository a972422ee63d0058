import { CataloguePage } from '../../app/admin/catalogue/CataloguePage.tsx';
import { EQUIPMENT } from './catalogue.ts';

export default function EquipmentAdminPage() {
  return <CataloguePage catalogue={EQUIPMENT} />;
}
