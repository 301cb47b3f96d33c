import { actingForCompany, actingForHeader, isOpenToManagers } from '@patinha/contract/company';

const inItsName = { [actingForHeader]: actingForCompany };

/** What managers may not do in the company's name, they do in their own. */
export const headersOfManager = (operation: { readonly operationId: string }) =>
  isOpenToManagers(operation) ? inItsName : {};
