@main enum PostgresBench { static func main() {} }
