import { endpoints, errorStatus } from '@patinha/contract/api';
import { actingErrors, actingForCompany, actingForHeader, isOpenToManagers } from '@patinha/contract/company';
import { type Endpoint, sharedErrors } from '@patinha/contract/shared';
import { productName } from '@patinha/domain/shared';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** Operations outside the contract (the /auth/v1 protocol): method, path and their OpenAPI form. */
export interface ForeignOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Json;
}

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** Codes that every operation may answer in addition to its own. */
const commonCodes = ['request/invalid', 'request/rate-limited', 'service/unavailable', 'internal'];
const signedInCodes = [
  'session/missing',
  'session/forbidden',
  'session/second-factor-needed',
  'session/second-factor-missing',
];

/** Builds the OpenAPI 3.1 document from the contract. */
export function openApiDocument(publicUrl: string, foreign: readonly ForeignOperation[]): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    const form = path.replaceAll(/:([a-z_]+)/g, '{$1}');
    paths[form] = { ...paths[form], [method.toLowerCase()]: operation };
  };
  for (const endpoint of endpoints) add(endpoint.path, endpoint.method, operationOf(endpoint));
  for (const { path, method, operation } of foreign) add(path, method, operation);
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '0.1.0' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): Json {
  const codes = codesOf(endpoint);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.roles === 'public'
      ? { security: [] }
      : { security: [{ bearer: [] }], 'x-roles': endpoint.roles }),
    ...(endpoint.destructive && { 'x-destructive': true }),
    ...(endpoint.isForSuspended && { 'x-for-suspended': true }),
    ...(endpoint.visibility && { 'x-visibility': endpoint.visibility }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...keyParameter(endpoint),
      ...actingParameter(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.contentType ?? 'application/json']: { schema: jsonSchemaOf(endpoint.body, 'input') },
        },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Feito',
        content: { 'application/json': { schema: jsonSchemaOf(endpoint.response, 'output') } },
      },
      ...errorResponses(codes),
    },
  };
}

const codesOf = (endpoint: Endpoint): string[] => [
  ...commonCodes,
  ...(endpoint.roles === 'public' ? [] : signedInCodes),
  ...(endpoint.roles === 'public' || endpoint.isForSuspended ? [] : ['session/suspended']),
  ...(endpoint.method === 'GET' ? [] : ['request/in-flight', 'request/idempotency-key-reused']),
  ...(endpoint.proof ? ['session/proof-needed'] : []),
  ...(endpoint.idempotencyKey === 'required' ? ['request/idempotency-key-missing'] : []),
  ...(isOpenToManagers(endpoint) ? actingErrors : []),
  ...endpoint.errors,
];

const statuses: Readonly<Record<string, number>> = { ...sharedErrors, ...errorStatus };

function errorResponses(codes: readonly string[]): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const status = statuses[code] ?? 500;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  const names: unknown = required;
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: Array.isArray(names) && names.includes(name),
    schema: field,
  }));
}

const keyParameter = (endpoint: Endpoint): Json[] =>
  endpoint.method === 'GET'
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: endpoint.idempotencyKey === 'required',
          schema: { type: 'string', minLength: 8, maxLength: 200 },
        },
      ];

/** A manager calls it in the name of their company. */
const actingParameter = (endpoint: Endpoint): Json[] =>
  isOpenToManagers(endpoint)
    ? [{ name: actingForHeader, in: 'header', required: false, schema: { const: actingForCompany } }]
    : [];

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(statuses) },
        message: { type: 'string' },
        reason: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        conflicts: {
          type: 'array',
          items: {
            type: 'object',
            required: ['starts_at', 'reason'],
            properties: { starts_at: { type: 'string', format: 'date-time' }, reason: { type: 'string' } },
          },
        },
        ended: {
          type: 'object',
          required: ['at', 'seconds_ago', 'by'],
          properties: {
            at: { type: 'string', format: 'date-time' },
            seconds_ago: { type: 'integer' },
            by: { type: ['string', 'null'] },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
};
