import { PageHeader } from '../../../ui/card.tsx';
import { usersText as text } from './admin-users.strings.ts';
import { UsersPanel } from './users-panel.tsx';

/** /admin/users: the same list as the tab, with the search terms in the address. */
export const AdminUsersScreen = () => (
  <>
    <PageHeader title={text.tab} description={text.viewNote} />
    <UsersPanel />
  </>
);
