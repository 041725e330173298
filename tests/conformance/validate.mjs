// The keywords of JSON Schema that the schemas of docs/ use. An unknown keyword is an error, so that nothing is left
// unchecked.
const known = new Set(['$schema', '$defs', 'title', 'description', 'type', 'required', 'properties',
  'additionalProperties', 'items', '$ref', 'const', 'enum', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems',
  'anyOf']);

const typeOf = (value) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;

/** What is wrong with `value`, each as "path: what"; empty where nothing is. */
export function validate(value, schema, root = schema, path = '$', wrong = []) {
  for (const keyword of Object.keys(schema))
    if (!known.has(keyword)) throw new Error(`${path}: the keyword ${keyword} is not checked here`);
  if (schema.$ref) {
    const name = schema.$ref.replace('#/$defs/', '');
    if (!root.$defs[name]) throw new Error(`${schema.$ref} is not defined`);
    validate(value, root.$defs[name], root, path, wrong);
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const type = typeOf(value);
  if (types.length && !types.includes(type) && !(type === 'integer' && types.includes('number')))
    wrong.push(`${path}: ${type}, not ${types.join(' or ')}`);
  if (schema.anyOf && schema.anyOf.every((one) => validate(value, one, root, path).length))
    wrong.push(`${path}: ${JSON.stringify(value)} is none of ${schema.anyOf.length} forms`);
  if ('const' in schema && value !== schema.const) wrong.push(`${path}: not ${JSON.stringify(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value)) wrong.push(`${path}: ${JSON.stringify(value)} is not allowed`);
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    wrong.push(`${path}: ${JSON.stringify(value)} does not fit`);
  if ('minimum' in schema && typeof value === 'number' && value < schema.minimum) wrong.push(`${path}: too small`);
  if ('maximum' in schema && typeof value === 'number' && value > schema.maximum) wrong.push(`${path}: too large`);
  if (Array.isArray(value) && 'minItems' in schema && value.length < schema.minItems) wrong.push(`${path}: too few`);
  if (Array.isArray(value) && 'maxItems' in schema && value.length > schema.maxItems) wrong.push(`${path}: too many`);
  if (Array.isArray(value) && schema.items)
    value.forEach((one, i) => validate(one, schema.items, root, `${path}[${i}]`, wrong));
  if (typeOf(value) === 'object') {
    for (const key of schema.required ?? []) if (!(key in value)) wrong.push(`${path}: ${key} is missing`);
    for (const [key, one] of Object.entries(value)) {
      if (schema.properties && key in schema.properties) {
        validate(one, schema.properties[key], root, `${path}.${key}`, wrong);
      } else if (schema.additionalProperties === false) {
        wrong.push(`${path}: ${key} is unknown`);
      } else if (typeof schema.additionalProperties === 'object') {
        validate(one, schema.additionalProperties, root, `${path}.${key}`, wrong);
      }
    }
  }
  return wrong;
}
