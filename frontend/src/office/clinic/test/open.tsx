import type { PermissionCode } from '@rostro/shared/permissions';
import { Link, Route, Routes } from 'react-router-dom';
import NoticePolicyPage from '#office/notifications/NoticePolicyPage.tsx';
import NoticePreviewPage from '#office/notifications/NoticePreviewPage.tsx';
import ResourcePage from '#office/team/ResourcePage.tsx';
import ResourcesPage from '#office/team/ResourcesPage.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import BookingRulesPage from '../BookingRulesPage.tsx';
import BrandPage from '../BrandPage.tsx';
import BranchesPage from '../branches/BranchesPage.tsx';
import CapacityPage from '../CapacityPage.tsx';
import ClosedDaysPage from '../ClosedDaysPage.tsx';
import ConfigIndexPage from '../ConfigIndexPage.tsx';
import ConfigLayout from '../ConfigLayout.tsx';
import GeneralPage from '../GeneralPage.tsx';
import PersonalPage from '../PersonalPage.tsx';
import SchedulePage from '../SchedulePage.tsx';
import SecurityPage from '../SecurityPage.tsx';

const pages = (
  <>
    <Link to="/admin">Panel</Link>
    <Routes>
      <Route path="admin" element={<p>El panel</p>} />
      <Route path="admin/config" element={<ConfigLayout />}>
        <Route index element={<ConfigIndexPage />} />
        <Route path="personal" element={<PersonalPage />} />
        <Route path="personal/capacity" element={<CapacityPage />} />
        <Route path="people" element={<ResourcesPage kind="staff" />} />
        <Route path="people/:resourceId" element={<ResourcePage kind="staff" />} />
        <Route path="rooms" element={<ResourcesPage kind="room" />} />
        <Route path="rooms/:resourceId" element={<ResourcePage kind="room" />} />
        <Route path="machines" element={<ResourcesPage kind="equipment" />} />
        <Route path="machines/:resourceId" element={<ResourcePage kind="equipment" />} />
        <Route path="branches" element={<BranchesPage />} />
        <Route path="schedule" element={<SchedulePage />} />
        <Route path="booking" element={<BookingRulesPage />} />
        <Route path="closed-days" element={<ClosedDaysPage />} />
        <Route path="notices" element={<NoticePolicyPage />} />
        <Route path="notices/preview" element={<NoticePreviewPage />} />
        <Route path="brand" element={<BrandPage />} />
        <Route path="general" element={<GeneralPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="*" element={<p>Página de al lado</p>} />
      </Route>
    </Routes>
  </>
);

/** Opens a page of the configuration, beside another page of the panel. The test file must mock `useSession`. */
export function openConfig(path: string, permissions: PermissionCode[] = ['access_configuration', 'manage_roles']) {
  signedInWith(permissions);
  return openOffice(pages, `/admin/config${path}`, { inWindow: true });
}
