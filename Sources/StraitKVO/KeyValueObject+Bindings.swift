extension KeyValueObject: KeyPathValidating {}
